export { questionsPage } from './questions-page.ts'
export { showStep } from './show-step.ts'
