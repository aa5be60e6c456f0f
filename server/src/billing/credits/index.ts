export { bringUpToDate, type CreditServices } from './bring-up-to-date.ts'
export { expireCredits } from './expire-credits.ts'
export { type Credits, readCredits } from './read-credits.ts'
export { creditRoutes } from './routes.ts'
