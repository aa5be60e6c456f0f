import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Person } from '../ui/cells/person.tsx'
import { useAct, useData } from '../ui/data.ts'
import { lazily } from '../ui/lazily.tsx'
import { To } from '../ui/link.tsx'
import { MoreActs } from '../ui/more-acts.tsx'
import { Panel } from '../ui/panel.tsx'
import { ShortList } from '../ui/short-list.tsx'
import { When } from '../ui/time.tsx'
import { useWords } from '../ui/words.ts'
import { type Role, RoleChoice } from './role-choice.tsx'
import { accountRoleWords } from './role-words.ts'
import { useRolesOf } from './roles-of.ts'
import { accountWords } from './words.ts'

type Member = components['schemas']['Member']

const MemberRolesDialog = lazily(async () => (await import('./member-roles.tsx')).MemberRolesDialog)

export function useMembers(accountId: string) {
  return useData(['members', accountId], () =>
    api.GET('/api/v1/accounts/{id}/members', {
      params: { path: { id: accountId }, query: { limit: 100, include: 'roles' } },
    }),
  )
}

/** Who belongs to an account, and as what. */
export function Members({ accountId }: { accountId: string }) {
  const words = useWords(accountWords)
  const roleNames = useWords(accountRoleWords)
  const members = useMembers(accountId)
  const roles = useRolesOf(accountId)
  const hasRoles = (roles.data?.data.length ?? 0) > 0
  const [changed, setChanged] = useState<Member>()
  const paramsOf = (user_id: string) => ({ params: { path: { id: accountId, user_id } } })
  const setRole = useAct(({ userId, role }: { userId: string; role: Role }) =>
    api.PATCH('/api/v1/accounts/{id}/members/{user_id}', { ...paramsOf(userId), body: { role } }),
  )
  const remove = useAct(
    (userId: string) => api.DELETE('/api/v1/accounts/{id}/members/{user_id}', paramsOf(userId)),
    { done: words.memberRemoved },
  )
  return (
    <Panel title={words.members}>
      <ShortList
        query={members}
        keyOf={({ user_id }) => user_id}
        empty={words.noMembers}
        columns={[
          {
            title: words.member,
            show: ({ user_id, name, email }) => (
              <To to={`/users/${user_id}`}>
                <Person name={name} email={email} />
              </To>
            ),
          },
          {
            title: roleNames.level,
            show: ({ user_id, role, email }) => (
              <RoleChoice
                label={`${roleNames.level}: ${email}`}
                value={role}
                change={(to) => setRole.mutate({ userId: user_id, role: to })}
              />
            ),
          },
          ...(hasRoles
            ? [
                {
                  title: roleNames.roles,
                  show: ({ roles = [] }: Member) => roles.map(({ name }) => name).join(', '),
                },
              ]
            : []),
          { title: words.since, show: ({ created_at }) => <When at={created_at} /> },
          {
            title: '',
            align: 'end',
            show: (member) => (
              <MoreActs
                label={roleNames.actsOf(member.email)}
                of={[
                  ...(hasRoles
                    ? [
                        {
                          label: roleNames.changeRoles,
                          icon: 'roles' as const,
                          needs: 'staff' as const,
                          act: () => setChanged(member),
                        },
                      ]
                    : []),
                  {
                    label: words.removeMember,
                    icon: 'delete',
                    act: () => remove.mutateAsync(member.user_id),
                    confirm: {
                      title: words.removeMember,
                      children: words.removeMemberText(member.email),
                    },
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {changed && (
        <MemberRolesDialog accountId={accountId} member={changed} close={() => setChanged(undefined)} />
      )}
    </Panel>
  )
}
