export { showTerms } from './show-terms.ts'
export { termsPage } from './terms-page.ts'
