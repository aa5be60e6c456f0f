export { logoOf } from './oauth/logo-of.ts'
export { social } from './social.ts'
export { sso } from './sso.ts'
