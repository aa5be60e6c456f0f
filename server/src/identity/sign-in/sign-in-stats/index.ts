export { keepSignInStats } from './keep-sign-in-stats.ts'
export { countRefusal, observedSignIn, traceSignIn } from './observed-sign-in.ts'
export { signInStatsRoutes } from './routes.ts'
export { insertPart } from './store.ts'
