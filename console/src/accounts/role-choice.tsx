import { Select } from '@mantine/core'
import { useWords } from '../ui/words.ts'
import { accountWords } from './words.ts'

export type Role = 'owner' | 'admin' | 'member'

/** A role as people read it. */
export function sayRole(role: Role, words: Record<'owners' | 'admins' | 'memberRole', string>): string {
  return { owner: words.owners, admin: words.admins, member: words.memberRole }[role]
}

/** One of the three roles. */
export function RoleChoice({
  label,
  value,
  change,
  shown = false,
}: {
  label: string
  value: Role
  change: (role: Role) => void
  /** Whether the label is seen, not only heard. */
  shown?: boolean
}) {
  const words = useWords(accountWords)
  return (
    <Select
      label={shown ? label : undefined}
      aria-label={shown ? undefined : label}
      data={[
        { value: 'owner', label: words.owners },
        { value: 'admin', label: words.admins },
        { value: 'member', label: words.memberRole },
      ]}
      value={value}
      onChange={(role) => role && role !== value && change(role as Role)}
      allowDeselect={false}
      w="9rem"
    />
  )
}
