export { requireOtherStaffOwner } from './last-staff-owner.ts'
export { staffToTell } from './staff-to-tell.ts'
