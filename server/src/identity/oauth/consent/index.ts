export { interactionPage } from './interaction-page.ts'
export { showRefusal } from './show-refusal.ts'
