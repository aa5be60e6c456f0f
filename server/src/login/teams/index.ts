export { teamPages } from './forms.ts'
export { teamsSection } from './section.ts'
