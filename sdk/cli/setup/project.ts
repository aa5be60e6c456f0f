import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, Exit } from '../exit.ts'

const FOUND = ['express', 'next'] as const
/** With none, only settings are written. */
export const FRAMEWORKS = [...FOUND, 'none'] as const
export type Framework = (typeof FRAMEWORKS)[number]

/** What is found of an application. */
export interface Project {
  folder: string
  framework: Framework
  typescript: boolean
  /** Whether .js files are ES modules. */
  modules: boolean
  /** Where the sources of a Next application are: "src/" or nothing. */
  src: string
}

/** Looks at a folder. Throws an Exit if setup does not know this kind of application. */
export function readProject(folder: string, wanted: string | undefined): Project {
  const path = join(folder, 'package.json')
  if (!existsSync(path))
    throw new Exit(EXIT.usage, `There is no ${path}. Run it in the folder of your application.`)
  const { type, dependencies = {}, devDependencies = {} } = parsed(path)
  const framework = wanted
    ? FRAMEWORKS.find((one) => one === wanted)
    : FOUND.find((one) => one in dependencies || one in devDependencies)
  if (!framework)
    throw new Exit(
      EXIT.usage,
      wanted
        ? `There is nothing for ${wanted}, only for ${FOUND.join(' and ')}. --framework none writes the settings alone.`
        : `package.json names neither ${FOUND.join(' nor ')}. Say which it is: --framework express, or none for the settings alone`,
    )
  return {
    folder,
    framework,
    typescript: existsSync(join(folder, 'tsconfig.json')),
    modules: type === 'module',
    src: existsSync(join(folder, 'src/app')) ? 'src/' : '',
  }
}

function parsed(path: string): { type?: string; dependencies?: object; devDependencies?: object } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Exit(EXIT.usage, `${path} is not JSON.`)
  }
}
