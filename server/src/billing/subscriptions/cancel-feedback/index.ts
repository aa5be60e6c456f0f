export { CANCEL_FEEDBACKS, CancelComment, type CancelFeedback } from './feedback.ts'
export { clearComments, putFeedback } from './store.ts'
