export { leavingAccountPage, leavingSection } from './account-pages.ts'
export { choicePages } from './choice-pages.ts'
export { removeDue } from './remove-due.ts'
export { leavingRoutes } from './routes.ts'
