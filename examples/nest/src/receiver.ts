import { Controller, HttpCode, Post, type RawBodyRequest, Req, Res } from '@nestjs/common'
import { verifyWebhook } from '@postern/sdk/webhooks'
import type { Request, Response } from 'express'

@Controller('webhooks')
export class Receiver {
  signIns = 0

  /** `rawBody` has the bytes, over which the signature is; `body` is parsed. */
  @Post()
  @HttpCode(204)
  async receive(@Req() request: RawBodyRequest<Request>, @Res({ passthrough: true }) response: Response) {
    const secret = process.env.POSTERN_WEBHOOK_SECRET ?? []
    const received = await verifyWebhook({ body: request.rawBody ?? '', headers: request.headers, secret })
    if (!received.ok) response.status(400)
    else if (received.payload.event === 'user.login') this.signIns++
  }
}
