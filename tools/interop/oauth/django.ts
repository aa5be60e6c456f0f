import { join } from 'node:path'
import { pythonPackages } from '../../clients/tools.ts'
import { type Relying, signInAt } from './relying.ts'

const PACKAGES = [
  'authlib==1.9.10',
  'django==5.2.19',
  'mozilla-django-oidc==5.0.2',
  'requests==2.34.2',
  'cryptography==50.0.2',
]

const djangoProgram = (name: string, file: string, callback: string, login: string): Relying => ({
  name,
  needs: ['python3'],
  async run(issuer, folder) {
    const python = join(await pythonPackages(...PACKAGES), 'bin/python')
    const args = [join(import.meta.dirname, file)]
    return signInAt(issuer, { command: python, args, folder, callback, login })
  },
})

export const django = djangoProgram('Authlib with Django', 'authlib_django.py', '/callback', '/login')
export const mozillaDjango = djangoProgram(
  'mozilla-django-oidc',
  'mozilla_django.py',
  '/oidc/callback/',
  '/oidc/authenticate/',
)
