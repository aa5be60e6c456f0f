export { renewDue } from './renew-due.ts'
export { Renewer } from './renewer.ts'
