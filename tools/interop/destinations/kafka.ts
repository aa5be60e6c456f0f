import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kafka, logLevel } from 'kafkajs'
import { freePort } from '../../../server/test/support/free-port.ts'
import { CACHE, isThere, Program } from './program.ts'

export const VERSION = '4.1.1'
export const USER = { username: 'postern', password: 'a-password-of-the-interop' }
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

/**
 * Kafka from Maven Central, one node with KRaft. It has a listener for all, one for those with a password, and one
 * that says it were at a private address.
 */
export async function prepareKafka(folder: string) {
  const missing = ['java', 'mvn'].filter((program) => !isThere(program))
  if (missing.length > 0) return missing.join(', ')
  const jars = installed()
  if (jars === undefined) return 'org.apache.kafka:kafka_2.13 from Maven Central'
  const [port, saslPort, elsewherePort, controllerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const home = join(folder, 'kafka')
  mkdirSync(home, { recursive: true })
  const jaas = 'org.apache.kafka.common.security'
  const plain = `${jaas}.plain.PlainLoginModule required user_${USER.username}="${USER.password}";`
  const properties = join(home, 'server.properties')
  const listeners = { OPEN: port, SASL: saslPort, ELSEWHERE: elsewherePort, CONTROLLER: controllerPort }
  const at = Object.entries(listeners).map(([name, each]) => `${name}://127.0.0.1:${each}`)
  writeFileSync(
    properties,
    [
      'process.roles=broker,controller',
      'node.id=1',
      `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
      `listeners=${at.join(',')}`,
      `advertised.listeners=${at[0]},${at[1]},ELSEWHERE://10.11.12.13:9092`,
      'listener.security.protocol.map=OPEN:PLAINTEXT,SASL:SASL_PLAINTEXT,ELSEWHERE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      'controller.listener.names=CONTROLLER',
      'inter.broker.listener.name=OPEN',
      'sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-512',
      `listener.name.sasl.plain.sasl.jaas.config=${plain}`,
      `listener.name.sasl.scram-sha-512.sasl.jaas.config=${jaas}.scram.ScramLoginModule required;`,
      'auto.create.topics.enable=false',
      'offsets.topic.replication.factor=1',
      'transaction.state.log.replication.factor=1',
      'group.initial.rebalance.delay.ms=0',
      'message.max.bytes=20000',
      `log.dirs=${join(home, 'data')}`,
    ].join('\n'),
  )
  const run = (main: string, ...args: string[]): string[] => ['-Xmx512m', '-cp', `${jars}/*`, main, ...args]
  const scram = `SCRAM-SHA-512=[name=${USER.username},password=${USER.password}]`
  const format = run(
    'kafka.tools.StorageTool',
    'format',
    '-c',
    properties,
    '-t',
    'cG9zdGVybi1pbnRlcm9wMQ',
    '-S',
    scram,
  )
  const formatted = spawnSync('java', format, { encoding: 'utf8' })
  if (formatted.status !== 0) throw new Error(formatted.stderr || formatted.stdout)
  const client = new Kafka({
    clientId: 'interop',
    brokers: [`127.0.0.1:${port}`],
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
  })
  const program = new Program('java', run('kafka.Kafka', properties), {
    cwd: home,
    ready: async () => {
      const admin = client.admin()
      await admin.connect()
      await admin.listTopics()
      await admin.disconnect()
    },
  })
  return {
    broker: `127.0.0.1:${port}`,
    saslBroker: `127.0.0.1:${saslPort}`,
    elsewhere: `127.0.0.1:${elsewherePort}`,
    client: new Kafka({ clientId: 'interop', brokers: [`127.0.0.1:${port}`], logLevel: logLevel.NOTHING }),
    program,
  }
}

/** The folder with Kafka's jars, fetched if need be. */
function installed(): string | undefined {
  const folder = join(CACHE, `kafka-${VERSION}`)
  if (existsSync(folder)) return folder
  const halfway = join(CACHE, `kafka-${VERSION}-halfway`)
  rmSync(halfway, { recursive: true, force: true })
  mkdirSync(halfway, { recursive: true })
  const dependency = `<dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${VERSION}</version></dependency>`
  writeFileSync(
    join(halfway, 'pom.xml'),
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>postern</groupId>
     <artifactId>interop</artifactId><version>1</version><dependencies>${dependency}</dependencies></project>`,
  )
  const args = ['-q', '-B', PLUGIN, '-DincludeScope=runtime', `-DoutputDirectory=${halfway}`]
  if (spawnSync('mvn', args, { stdio: 'inherit', cwd: halfway }).status !== 0) return undefined
  renameSync(halfway, folder)
  return folder
}
