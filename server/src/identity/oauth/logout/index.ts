export { logoutPage } from './logout-page.ts'
