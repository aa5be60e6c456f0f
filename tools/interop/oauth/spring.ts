import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/release/run.ts'
import { type Relying, signInAt } from './relying.ts'

const VERSION = '4.1.2'
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>${VERSION}</version><relativePath/></parent>
<groupId>com.example</groupId><artifactId>shop</artifactId><version>1</version>
<properties><java.version>17</java.version></properties>
<dependencies>
<dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-webmvc</artifactId></dependency>
<dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-security-oauth2-client</artifactId></dependency>
</dependencies>
<build><plugins><plugin><groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build>
</project>
`

export const spring: Relying = {
  name: 'Spring Security',
  needs: ['java', 'mvn'],
  async run(issuer, folder) {
    const sources = join(folder, 'src/main/java')
    mkdirSync(sources, { recursive: true })
    cpSync(join(import.meta.dirname, 'Shop.java'), join(sources, 'shop/Shop.java'))
    writeFileSync(join(folder, 'pom.xml'), POM)
    await run(folder, 'mvn', '--quiet', '--batch-mode', 'package')
    const page = await signInAt(issuer, {
      command: 'java',
      args: ['-Xmx256m', '-jar', 'target/shop-1.jar'],
      folder,
      callback: '/login/oauth2/code/postern',
      login: '/oauth2/authorization/postern',
      env: ({ issuer, clientId, secret, url }) => ({
        SERVER_PORT: new URL(url).port,
        SERVER_ADDRESS: '127.0.0.1',
        SPRING_APPLICATION_JSON: JSON.stringify({
          'spring.security.oauth2.client.provider.postern.issuer-uri': issuer,
          'spring.security.oauth2.client.registration.postern.client-id': clientId,
          'spring.security.oauth2.client.registration.postern.client-secret': secret,
          'spring.security.oauth2.client.registration.postern.scope': 'openid,profile,email',
        }),
      }),
    })
    return `Spring Boot ${VERSION}: ${page}`
  },
}
