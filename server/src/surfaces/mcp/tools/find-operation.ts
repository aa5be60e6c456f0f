import { z } from '../../../platform/http/api.ts'
import { type Readable, readableOperations } from './operations.ts'
import { tool } from './tool.ts'
import { Ours } from './untrusted.ts'

const MOST_FOUND = 8

/** Routes of the API that read, by what they are about: for questions that no other tool answers. */
export const findOperation = tool({
  name: 'find_operation',
  title: 'Find a route of the API',
  description:
    'Finds routes of the API that read something, with their parameters, by words such as "invoices of an account". Use it where no other tool fits, then call_operation.',
  input: z.object({ words: z.string().trim().min(2).max(200).describe('What the answer should be about.') }),
  async run(means, { words }) {
    const sought = words.toLowerCase().match(/[a-z0-9]+/g) ?? []
    const found = readableOperations(means.contract())
      .map((one) => ({ one, score: scoreOf(one, sought) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.one.id.length - b.one.id.length)
      .slice(0, MOST_FOUND)
    return { operations: found.map(({ one }) => shown(one)) }
  },
})

/** A word counts most in the name, and least in the description. */
function scoreOf({ id, summary, description }: Readable, words: string[]): number {
  const places: Array<[string, number]> = [
    [id.replaceAll(/[._]/g, ' '), 4],
    [summary.toLowerCase(), 2],
    [description.toLowerCase(), 1],
  ]
  return words.reduce((sum, word) => {
    const stem = word.replace(/s$/, '')
    return sum + places.reduce((most, [text, weight]) => Math.max(most, text.includes(stem) ? weight : 0), 0)
  }, 0)
}

function shown({ id, summary, parameters }: Readable) {
  return {
    operation: new Ours(id),
    about: new Ours(summary),
    parameters: parameters.map(({ name, in: place, required = false, description = '', schema }) => ({
      name: new Ours(name),
      in: new Ours(place),
      required,
      about: new Ours(description),
      ...(schema.enum && { values: schema.enum.map((value) => new Ours(String(value))) }),
    })),
  }
}
