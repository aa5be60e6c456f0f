export { sayScopes } from './granted-scopes.ts'
export { interactionPage } from './interaction-page.ts'
export { showRefusal } from './show-refusal.ts'
