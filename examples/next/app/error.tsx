'use client'

export default function Failed() {
  return (
    <>
      <h1>Something is down</h1>
      <p>We can’t check who you are right now. You are not signed out.</p>
      <a href="/account">Try again</a>
    </>
  )
}
