import { Controller, Get, Header, Req } from '@nestjs/common'
import type { Request } from 'express'

@Controller()
export class Pages {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  start(@Req() request: Request) {
    const email = request.postern?.user.email
    return email ? page(`Welcome back, ${text(email)}`) : page('<a href="/account">Your account</a>')
  }

  @Get('account')
  @Header('content-type', 'text/html; charset=utf-8')
  account(@Req() request: Request) {
    const signOut = '<form method="post" action="/auth/logout"><button>Sign out</button></form>'
    return page(`Signed in as ${text(request.postern!.user.email)}${signOut}`)
  }
}

const text = (value: string) => value.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nest</title></head><body><main><h1>Nest</h1>${body}</main></body></html>`
