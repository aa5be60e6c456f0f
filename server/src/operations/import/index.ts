export { importBillingCommand } from './billing/command.ts'
export { importUsersCommand } from './users/command.ts'
