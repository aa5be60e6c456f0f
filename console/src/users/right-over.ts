import type { Permission } from '../ui/rights.ts'

/** What takes to change a person: customers are for all staff, staff for admins, and owners for owners. */
export function rightOver({
  principal,
  staff_role,
}: {
  principal: 'customer' | 'provider'
  staff_role?: string | null
}): Permission {
  if (principal === 'customer') return 'staff'
  return staff_role === 'owner' ? 'staff_owner' : 'staff_admin'
}
