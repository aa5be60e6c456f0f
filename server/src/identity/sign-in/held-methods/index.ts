export { methodFacts } from './method-facts.ts'
