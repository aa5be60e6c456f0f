export { social } from './social.ts'
export { sso } from './sso.ts'
