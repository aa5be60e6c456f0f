import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { generateWith } from './openapi-generator.ts'
import { type Client, keptOnce, STORIES } from './tools.ts'

/** What the generated code needs: group, name and version. */
const LIBRARIES = [
  ['com.fasterxml.jackson.core', 'jackson-databind', '2.21.6'],
  ['com.fasterxml.jackson.datatype', 'jackson-datatype-jsr310', '2.21.6'],
  ['org.openapitools', 'jackson-databind-nullable', '0.2.12'],
  ['jakarta.annotation', 'jakarta.annotation-api', '1.3.5'],
  ['com.google.code.findbugs', 'jsr305', '3.0.2'],
  ['org.apache.httpcomponents', 'httpmime', '4.5.14'],
] as const

/** openapi-generator's Java, with the client of the JDK (`--library native`). */
export const java: Client = {
  name: 'Java',
  needs: ['java', 'javac', 'mvn', 'python3'],
  async run(folder, url) {
    const packages = 'invokerPackage=postern,apiPackage=postern.api,modelPackage=postern.model'
    const settings = `${packages},useSingleRequestParameter=true`
    await generateWith(folder, { generator: 'java', library: 'native', settings })
    const classPath = ['classes', join(await libraries(), '*')].join(':')
    const sources = globSync('src/main/java/**/*.java', { cwd: folder })
    writeFileSync(join(folder, 'sources'), [...sources, join(STORIES, 'Story.java')].join('\n'))
    await run(folder, 'javac', '-nowarn', '-proc:none', '-d', 'classes', '-cp', classPath, '@sources')
    return run(folder, 'java', '-cp', classPath, 'Story', url, ADMIN_KEY)
  },
}

function libraries(): Promise<string> {
  return keptOnce('java-libraries', async (folder) => {
    const dependencies = LIBRARIES.map(
      ([group, name, version]) =>
        `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`,
    )
    writeFileSync(
      join(folder, 'pom.xml'),
      `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>com.example</groupId><artifactId>clients</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${dependencies.join('\n')}</dependencies></project>
`,
    )
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies'
    await run(folder, 'mvn', '--quiet', '--batch-mode', goal, `-DoutputDirectory=${folder}`)
  })
}
