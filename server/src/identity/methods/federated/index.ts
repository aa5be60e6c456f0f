export { deleteExpiredWaiting } from './landing/waiting.ts'
export { social } from './social.ts'
export { sso } from './sso.ts'
