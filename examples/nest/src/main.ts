import 'reflect-metadata'
import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { requireSession, signInRoutes, withSession } from '@postern/sdk/express'
import { auth } from './auth.js'
import { Pages } from './pages.js'
import { Receiver } from './receiver.js'

@Module({ controllers: [Pages, Receiver] })
class Application implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(requireSession(auth)).forRoutes('account')
    consumer.apply(withSession(auth)).forRoutes('/')
  }
}

const app = await NestFactory.create(Application, { rawBody: true, logger: ['error', 'warn'] })
app.use(signInRoutes(auth, { afterSignIn: '/account' }))
const port = process.env.PORT ?? '4011'
await app.listen(port)
console.log(`Ready at http://localhost:${port}`)
