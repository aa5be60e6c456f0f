import adapter from '@sveltejs/adapter-node'
import { sveltekit } from '@sveltejs/kit/vite'

// Forms are taken from this origin alone. Without it SvelteKit expects https, as the server does not know its address.
const { ORIGIN: origin = 'http://localhost:4012' } = process.env

export default { plugins: [sveltekit({ adapter: adapter(), paths: { origin } })] }
