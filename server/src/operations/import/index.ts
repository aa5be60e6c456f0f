export { importApplicationsCommand } from './applications/command.ts'
export { importBillingCommand } from './billing/command.ts'
export { importUsersCommand } from './users/command.ts'
