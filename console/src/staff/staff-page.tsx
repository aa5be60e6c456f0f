import { Group, Text } from '@mantine/core'
import { InviteButton } from '../accounts/invite-button.tsx'
import { type Role, RoleChoice, sayRole } from '../accounts/role-choice.tsx'
import { accountWords } from '../accounts/words.ts'
import { useKeysOfStaff } from '../keys/keys-of.tsx'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Person } from '../ui/cells/person.tsx'
import { ConfirmButton } from '../ui/confirm.tsx'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { type Permission, useMay } from '../ui/rights.ts'
import { useSession } from '../ui/session.ts'
import { ShortList } from '../ui/short-list.tsx'
import { Status } from '../ui/status.tsx'
import { When } from '../ui/time.tsx'
import { say } from '../ui/toasts.ts'
import { useWords } from '../ui/words.ts'
import { staffWords } from './words.ts'

/** Only owners change who else is one. */
const rightOver = (role: Role | null): Permission => (role === 'owner' ? 'staff_owner' : 'staff_admin')

/** Who may open the console, and as what; and who was asked to. */
export default function StaffPage() {
  const words = useWords(staffWords)
  const roles = useWords(accountWords)
  const { user } = useSession()
  const may = useMay()
  const staff = useData(['staff'], () => api.GET('/api/v1/staff', { params: { query: { limit: 100 } } }))
  const invite = useAct(
    (body: { email: string; role: Role }) => api.POST('/api/v1/staff/invitations', { body }),
    {
      done: roles.invited,
    },
  )
  const setRole = useAct(
    ({ id, role }: { id: string; role: Role }) =>
      api.PATCH('/api/v1/staff/{id}', { params: { path: { id } }, body: { role } }),
    {
      done: words.roleSet,
      after: ({ api_keys = [], scim_tokens = [] }) => {
        const names = [...api_keys, ...scim_tokens].map(({ name }) => name)
        if (names.length > 0) say(words.knowsKeys(names.join(', ')))
      },
    },
  )
  const { revokes, ask } = useKeysOfStaff()
  const remove = useAct(
    (id: string) =>
      api.DELETE('/api/v1/staff/{id}', {
        params: { path: { id }, query: { revoke_keys: revokes ? 'true' : 'false' } },
      }),
    { done: words.removed },
  )
  return (
    <Page
      title={words.staff}
      acts={<InviteButton needs="staff_admin" send={(body) => invite.mutateAsync(body)} />}
    >
      <Text mb="md">{words.lead}</Text>
      <ShortList
        query={staff}
        keyOf={({ id }) => id}
        empty={words.none}
        columns={[
          {
            title: roles.member,
            show: ({ id, name, email }) => (
              <Group gap="sm" wrap="nowrap">
                <To to={`/users/${id}`}>
                  <Person name={name} email={email} />
                </To>
                {id === user.id && <Status tone="good">{words.you}</Status>}
              </Group>
            ),
          },
          {
            title: roles.role,
            show: ({ id, email, staff_role }) =>
              staff_role &&
              (!may(rightOver(staff_role)) ? (
                sayRole(staff_role, roles)
              ) : (
                <RoleChoice
                  label={`${roles.role}: ${email}`}
                  value={staff_role}
                  change={(role) => setRole.mutate({ id, role })}
                />
              )),
          },
          {
            title: words.lastLogin,
            show: ({ last_login_at }) => (last_login_at ? <When at={last_login_at} /> : words.never),
          },
          {
            title: words.acts,
            show: ({ id, name, email, staff_role }) =>
              id !== user.id && (
                <ConfirmButton
                  label={roles.removeMember}
                  keep={words.keep}
                  title={words.removeTitle(name ?? email)}
                  type={email}
                  needs={rightOver(staff_role)}
                  act={() => remove.mutateAsync(id)}
                >
                  {ask(id, words.removeText(email))}
                </ConfirmButton>
              ),
          },
        ]}
      />
      <Open />
    </Page>
  )
}

function Open() {
  const words = useWords(accountWords)
  const staff = useWords(staffWords)
  const query = useData(['staff invitations'], () =>
    api.GET('/api/v1/staff/invitations', { params: { query: { limit: 100 } } }),
  )
  const of = (invitation_id: string) => ({ params: { path: { invitation_id } } })
  const revoke = useAct((id: string) => api.DELETE('/api/v1/staff/invitations/{invitation_id}', of(id)), {
    done: words.revoked,
  })
  const resend = useAct(
    (id: string) => api.POST('/api/v1/staff/invitations/{invitation_id}/resend', of(id)),
    {
      done: words.resent,
    },
  )
  const open = query.data && { data: query.data.data.filter(({ status }) => status === 'open') }
  return (
    <Panel title={words.invitations}>
      <ShortList
        query={{ data: open, error: query.error, refetch: query.refetch }}
        keyOf={({ id }) => id}
        empty={words.noInvitations}
        columns={[
          { title: words.email, show: ({ email }) => <Person name={null} email={email} /> },
          { title: words.role, show: ({ role }) => sayRole(role, words) },
          { title: words.expires, show: ({ expires_at }) => <When at={expires_at} /> },
          {
            title: staff.acts,
            show: ({ id }) => (
              <Group gap="xs">
                <ActButton size="xs" label={words.resend} needs="staff_admin" act={() => resend.mutate(id)} />
                <ActButton size="xs" label={words.revoke} needs="staff_admin" act={() => revoke.mutate(id)} />
              </Group>
            ),
          },
        ]}
      />
    </Panel>
  )
}
