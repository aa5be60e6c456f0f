import { GoTypes } from './go/types.ts'
import type { Model } from './model.ts'
import { goSample } from './samples/go.ts'
import { pythonSample } from './samples/python.ts'
import { readExamples } from './samples/read-examples.ts'

/** A call of an operation in the languages whose types only the emitters know. */
export interface Samples {
  python: string
  go: string
}

/** The calls that the API reference shows, as JSON: the samples of each operation for programs, by its id. */
export function samplesJson(model: Model, openApiJson: string): string {
  const examples = readExamples(openApiJson)
  const types = new GoTypes(model)
  const samples = model.operations.map((operation): [string, Samples] => {
    const given = examples.get(operation.id)!
    return [
      operation.id,
      { python: pythonSample(operation, given, model.types), go: goSample(operation, given, types) },
    ]
  })
  return `${JSON.stringify(Object.fromEntries(samples), null, 1)}\n`
}
