import type { Kind } from '../kinds.ts'
import { curl, nodeMachine, pythonMachine } from './machine.ts'
import { expo } from './native.ts'
import type { Filled, Snippet } from './snippet.ts'
import { oidcClientTs } from './spa.ts'
import { express, nextjs } from './web.ts'
import { aspnet, flask, go, spring } from './web-languages.ts'

export type { SnippetFile } from './snippet.ts'

const BY_KIND: Readonly<Record<Kind, ReadonlyArray<(filled: Filled) => Snippet>>> = {
  web: [nextjs, express, flask, go, spring, aspnet],
  spa: [oidcClientTs],
  native: [expo],
  machine: [curl, nodeMachine, pythonMachine],
  agent: [express, flask, curl],
}

/** The finished code for an application of this kind, the most usual framework first. */
export function snippetsFor(kind: Kind, filled: Filled): Snippet[] {
  return BY_KIND[kind].map((make) => make(filled))
}
