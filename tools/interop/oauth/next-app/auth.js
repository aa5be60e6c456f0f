import NextAuth from 'next-auth'

// The settings of docs/application-libraries.md, word for word.
export const { handlers, auth, signIn } = NextAuth({
  secret: 'a-secret-of-more-than-32-characters-for-cookies',
  trustHost: true,
  providers: [
    {
      id: 'postern',
      name: 'Postern',
      type: 'oidc',
      issuer: process.env.ISSUER,
      clientId: process.env.CLIENT_ID,
      clientSecret: process.env.CLIENT_SECRET,
    },
  ],
})
