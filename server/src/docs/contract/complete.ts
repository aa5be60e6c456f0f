import type { OpenApi } from './document.ts'
import { addExamples } from './examples.ts'
import { addProblemAnswers } from './problem-answers.ts'
import { TAG_GROUPS, TAGS } from './tags.ts'

/** Adds to a document, in place, what follows from its routes: areas in groups, problems by status, examples. */
export function completeDocument(document: OpenApi): OpenApi {
  document.tags = TAGS
  document['x-tagGroups'] = TAG_GROUPS
  addProblemAnswers(document)
  addExamples(document)
  return document
}
