export { approveRoute } from './approve-route.ts'
export { answerRegistration } from './endpoint.ts'
export { deleteUnusedStrangers } from './store.ts'
