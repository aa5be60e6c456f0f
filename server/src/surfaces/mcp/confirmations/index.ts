export { confirmPage, confirmUrl } from './confirm-page.ts'
export { CONFIRMATION_MS, fingerprint, type Sentence } from './confirmation.ts'
export { sayToModel } from './say.ts'
export {
  type Confirmation,
  consumeConfirmation,
  deleteConfirmation,
  deleteExpiredConfirmations,
  findConfirmation,
  insertConfirmation,
} from './store.ts'
