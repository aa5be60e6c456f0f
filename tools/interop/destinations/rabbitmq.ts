import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'amqplib'
import { freePort } from '../../../server/test/support/free-port.ts'
import { isThere, Program } from './program.ts'

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const CTL = '/usr/lib/rabbitmq/bin/rabbitmqctl'
export const USER = { username: 'postern', password: 'a-password-of-the-interop' }

/** RabbitMQ from Debian on loopback, with a folder, a node and its own epmd. */
export async function prepareRabbitmq(folder: string) {
  if (spawnSync('test', ['-x', SERVER]).status !== 0)
    return 'rabbitmq-server (apt-get install rabbitmq-server)'
  if (!isThere('openssl')) return 'openssl'
  const [port, tlsPort, distPort, epmdPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const home = join(folder, 'rabbitmq')
  mkdirSync(home, { recursive: true })
  const { ca, files } = certificate(home)
  writeFileSync(
    join(home, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      `listeners.ssl.1 = 127.0.0.1:${tlsPort}`,
      `ssl_options.certfile = ${files.cert}`,
      `ssl_options.keyfile = ${files.key}`,
      `default_user = ${USER.username}`,
      `default_pass = ${USER.password}`,
      'log.file.level = warning',
    ].join('\n'),
  )
  const env = {
    HOME: home,
    RABBITMQ_NODENAME: `postern-${process.pid}@localhost`,
    RABBITMQ_DIST_PORT: String(distPort),
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'plugins'),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(epmdPort),
  }
  const url = `amqp://127.0.0.1:${port}`
  const where = { protocol: 'amqp', hostname: '127.0.0.1', port, ...USER }
  const program = new Program(SERVER, [], {
    env,
    cwd: home,
    ready: async () => (await connect(where)).close(),
  })
  const ctl = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(CTL, args, {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`rabbitmqctl ${args[0]}: ${stderr}`)
    return stdout
  }
  return {
    url,
    tlsUrl: `amqps://localhost:${tlsPort}`,
    ca,
    where,
    program,
    ctl,
    /** The daemon that Erlang starts and leaves. */
    endEpmd: () => spawnSync('epmd', ['-kill'], { env: { ...process.env, ...env } }),
  }
}

function certificate(home: string) {
  const files = { cert: join(home, 'cert.pem'), key: join(home, 'key.pem') }
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const args = ['req', '-x509', ...key, ...subject, '-keyout', files.key, '-out', files.cert]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return { ca: readFileSync(files.cert, 'utf8'), files }
}
