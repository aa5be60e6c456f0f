import Link from 'next/link'

export default function Home() {
  return (
    <>
      <h1>Field notes</h1>
      <p>Write down what you saw, before you forget it.</p>
      <Link href="/account">Open your account</Link>
    </>
  )
}
