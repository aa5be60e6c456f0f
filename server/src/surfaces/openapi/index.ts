export { areaDocument, slugOf } from './area-document.ts'
export { CURES } from './cures.ts'
export {
  type Answer,
  type Media,
  nameIn,
  type OpenApi,
  type Operation,
  type Parameter,
  type Schema,
} from './document.ts'
export { exampleOf } from './examples.ts'
export { openApiDocument } from './openapi-document.ts'
export { problemExample } from './problem-answers.ts'
