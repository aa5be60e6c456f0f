import { Button, Group } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { InviteButton } from './invite-button.tsx'
import { type Role, sayRole } from './role-choice.tsx'
import { accountWords } from './words.ts'

/** The invitations to an account that are open. */
export function Invitations({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const path = { id: accountId }
  const query = useData(['invitations', accountId], () =>
    api.GET('/api/v1/accounts/{id}/invitations', { params: { path, query: { limit: 100 } } }),
  )
  const of = (invitation_id: string) => ({ params: { path: { ...path, invitation_id } } })
  const invite = useAct(
    (body: { email: string; role: Role }) =>
      api.POST('/api/v1/accounts/{id}/invitations', { params: { path }, body }),
    { done: words.invited },
  )
  const revoke = useAct(
    (id: string) => api.DELETE('/api/v1/accounts/{id}/invitations/{invitation_id}', of(id)),
    {
      done: words.revoked,
    },
  )
  const resend = useAct(
    (id: string) => api.POST('/api/v1/accounts/{id}/invitations/{invitation_id}/resend', of(id)),
    {
      done: words.resent,
    },
  )
  const open = query.data && { data: query.data.data.filter(({ status }) => status === 'open') }
  return (
    <Panel
      title={words.invitations}
      acts={<InviteButton needs="staff" send={(body) => invite.mutateAsync(body)} />}
    >
      <ShortList
        query={{ data: open, error: query.error, refetch: query.refetch }}
        keyOf={({ id }) => id}
        empty={words.noInvitations}
        columns={[
          { title: words.email, show: ({ email }) => email },
          { title: words.role, show: ({ role }) => sayRole(role, words) },
          { title: words.expires, show: ({ expires_at }) => <When at={expires_at} /> },
          {
            title: words.invitations,
            show: ({ id }) => (
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => resend.mutate(id)}>
                  {words.resend}
                </Button>
                <Button size="xs" variant="default" onClick={() => revoke.mutate(id)}>
                  {words.revoke}
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  )
}
