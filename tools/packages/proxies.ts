import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/source-tree.ts'
import { UNTRUSTED_CERTIFICATE } from '../../server/test/support/untrusted-certificate.ts'

/** Where a proxy listens, and what it leads to. */
export interface Ports {
  http: number
  https: number
  postern: number
  /** Where a second serve process listens, if there is one: the lines for it are commented out in the samples. */
  second?: number
}

/** A sample with what is for several processes switched on, if there are two. */
function withProcesses(sample: string, { postern, second }: Ports): string {
  const several = /^(\s*)# (server 127\.0\.0\.1:3001|to 127\.0\.0\.1:3001|health_)/gm
  const site = second === undefined ? sample : sample.replace(several, '$1$2')
  return site
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${postern}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${second}`)
}

/** What makes the sample file run beside others, as any account: other ports, a certificate, files in `folder`. */
export function nginxFor(folder: string, ports: Ports): string {
  const { http, https } = ports
  for (const [name, text] of Object.entries({
    'fullchain.pem': UNTRUSTED_CERTIFICATE.cert,
    'privkey.pem': UNTRUSTED_CERTIFICATE.key,
  }))
    writeFileSync(join(folder, name), text)
  const site = withProcesses(readFileSync(join(ROOT, 'deploy/nginx/postern.conf'), 'utf8'), ports)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/letsencrypt/live/auth.example.com/', `${folder}/`)
  writeFileSync(join(folder, 'postern.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
${temporary}
  include ${folder}/postern.conf;
}
`,
  )
  return file
}

/** The same for Caddy, which makes its certificate itself. */
export function caddyFor(folder: string, ports: Ports): string {
  const { http, https } = ports
  const site = withProcesses(readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8'), ports)
  const file = join(folder, 'Caddyfile')
  const options = `{
	admin off
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	storage file_system ${folder}/caddy
}
`
  writeFileSync(file, options + site)
  return file
}
