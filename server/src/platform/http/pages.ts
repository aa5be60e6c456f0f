import { Hono } from 'hono'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import type { z } from './api.ts'
import type { Context, Principal, Variables } from './context.ts'
import { deviceOf } from './device.ts'
import { keepAskedLanguage } from './frame/language-picker.ts'
import { openByGet } from './page.ts'
import { parseWithin } from './parse-within.ts'
import { readForm } from './read-form.ts'
import { readUpload } from './read-upload.ts'
import { refuseCrossSite } from './same-site.ts'
import type { Throttle } from './throttle.ts'

/** A form's values as typed, to show again. */
export type Typed = Record<string, string>

export interface PageInput<S extends Services> {
  services: S
  /** Whose pages these are: customers' at the root, the staff's below /staff. */
  principal: Principal
  c: Context
  /** The path of another page for the same principal. */
  to: (path: string) => string
}

/** Why a form was not accepted, with what was typed. */
export interface Refused {
  problem: Problem
  typed: Typed
}

/** A form: shown by GET, submitted by POST to the same path. */
export interface FormSpec<S extends Services, Fields extends z.ZodObject> {
  path: string
  /** For whom it is, if not for both. */
  only?: Principal
  /** Fields beyond these are ignored. */
  fields: Fields
  /** The page; `refused` when it is shown again. */
  show(input: PageInput<S>, refused?: Refused): Promise<Response>
  /** Acts, and answers with a redirect (303). A Problem thrown here shows the form again. */
  submit(input: PageInput<S>, fields: z.output<Fields>): Promise<Response>
}

/** A form with one file. */
export interface UploadSpec<S extends Services> {
  path: string
  /** The name of the field. */
  field: string
  maxBytes: number
  show(input: PageInput<S>, refused?: Refused): Promise<Response>
  /** Acts with the file, if one was chosen; otherwise as of a form. */
  submit(input: PageInput<S>, file: Uint8Array | undefined): Promise<Response>
}

/**
 * The registry of server-rendered pages. Each exists twice, unless it is only for some: for customers, and below /staff for
 * the provider's staff.
 */
export class Pages<S extends Services> {
  readonly hono = new Hono<{ Variables: Variables }>()
  readonly services: S
  /** Paths of the pages, for tests that visit them all. */
  readonly paths: string[] = []
  /** The fields of each form, likewise. */
  readonly forms: Array<{ path: string; fields: string[] }> = []

  readonly #throttle: Throttle

  constructor(services: S, throttle: Throttle) {
    this.services = services
    this.#throttle = throttle
  }

  /** A page that only shows. */
  get(path: string, show: (input: PageInput<S>) => Promise<Response>): void {
    this.#each({ path }, (full, input) => this.hono.get(full, (c) => show(input(c))))
  }

  form<Fields extends z.ZodObject>({ path, only, fields, show, submit }: FormSpec<S, Fields>): void {
    this.#each({ path, only }, (full, input) => {
      this.forms.push({ path: full, fields: Object.keys(fields.shape) })
      this.hono.get(full, (c) => show(input(c)))
      this.hono.post(full, async (c) => {
        refuseCrossSite(c)
        const typed = Object.fromEntries(await readForm(c))
        return answerForm(
          c,
          async () => submit(input(c), await this.#parse(c, fields, typed)),
          (problem) => show(input(c), { problem, typed }),
        )
      })
    })
  }

  /** A file counts where it takes effect: who sends it is known. */
  upload({ path, field, maxBytes, show, submit }: UploadSpec<S>): void {
    this.#each({ path }, (full, input) => {
      this.forms.push({ path: full, fields: [field] })
      this.hono.get(full, (c) => show(input(c)))
      this.hono.post(full, (c) => {
        refuseCrossSite(c)
        return answerForm(
          c,
          async () => submit(input(c), await readUpload(c, { field, maxBytes })),
          (problem) => show(input(c), { problem, typed: {} }),
        )
      })
    })
  }

  /** A valid form is counted where it takes effect; an invalid one counts here. */
  async #parse<Fields extends z.ZodObject>(c: Context, fields: Fields, typed: Typed) {
    const { data, errors } = parseWithin(fields, typed, (path) => path.join('.'))
    if (!errors) return data
    await this.#throttle.admit(deviceOf(c, this.services.config))
    throw new Problem('invalid_request', { errors })
  }

  #each(
    { path, only }: { path: string; only?: Principal | undefined },
    add: (full: string, input: (c: Context) => PageInput<S>) => void,
  ): void {
    for (const [principal, prefix] of [
      ['customer', ''],
      ['provider', '/staff'],
    ] as const) {
      if (only !== undefined && only !== principal) continue
      this.paths.push(prefix + path)
      add(prefix + path, (c) => {
        c.set('principal', principal)
        keepAskedLanguage(c)
        return { services: this.services, principal, c, to: pathsOf(c, principal) }
      })
    }
  }
}

/** Runs a form, and shows it again if a problem of the client's comes of it. */
async function answerForm(
  c: Context,
  run: () => Promise<Response>,
  showAgain: (problem: Problem) => Promise<Response>,
): Promise<Response> {
  openByGet(c)
  try {
    return await run()
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem
    c.status(problem.status as 400)
    return showAgain(problem)
  }
}

/** Finds the path of a page for a principal, below the base URL of the request's provider. */
export function pathsOf(c: Context, principal: Principal): PageInput<Services>['to'] {
  const prefix = principal === 'provider' ? '/staff' : ''
  return (path) => new URL(c.get('provider').baseUrl).pathname.replace(/\/$/, '') + prefix + path
}
