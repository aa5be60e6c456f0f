import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT, Exit } from '../exit.ts'

const FOUND = ['express', 'next'] as const
/** With none, only settings are written. */
export const FRAMEWORKS = [...FOUND, 'none'] as const
export type Framework = (typeof FRAMEWORKS)[number]

/** A language that the service has a package for. */
export type Language = 'javascript' | 'python' | 'go'

/** What is found of an application. */
export interface Project {
  folder: string
  /** Undefined if the folder does not show it. */
  language: Language | undefined
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
  if (!existsSync(path)) return withoutPackage(folder, wanted)
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
    language: 'javascript',
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

/** An application in another language, or a folder that is still empty: only the settings are written. */
function withoutPackage(folder: string, wanted: string | undefined): Project {
  const language = languageOf(existsSync(folder) ? readdirSync(folder) : [])
  if (wanted !== 'none' && (wanted !== undefined || language === undefined))
    throw new Exit(
      EXIT.usage,
      `There is no package.json in ${folder}. Run it in the folder of your application, or write the settings alone: --framework none`,
    )
  return { folder, language, framework: 'none', typescript: false, modules: false, src: '' }
}

const PYTHON = new Set(['pyproject.toml', 'requirements.txt', 'Pipfile', 'setup.py', 'uv.lock'])

function languageOf(names: readonly string[]): Language | undefined {
  if (names.includes('go.mod')) return 'go'
  return names.some((name) => PYTHON.has(name) || name.endsWith('.py')) ? 'python' : undefined
}
