import { describeTheRest } from './descriptions.ts'
import type { OpenApi } from './document.ts'
import { addExamples } from './examples.ts'
import { makePortable } from './portable.ts'
import { addProblemAnswers } from './problem-answers.ts'
import { TAG_GROUPS, TAGS } from './tags.ts'

/** Adds to a document what follows from its routes: areas in groups, problems by status, examples. */
export function completeDocument(described: OpenApi): OpenApi {
  const document = structuredClone(described)
  document.tags = TAGS
  document['x-tagGroups'] = TAG_GROUPS
  describeTheRest(document)
  makePortable(document) // after it: what it says of patterns describes no field
  addProblemAnswers(document)
  addExamples(document)
  return document
}
