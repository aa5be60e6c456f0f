import '@mantine/core/styles.css'
import '@mantine/spotlight/styles.css'
import { type CSSVariablesResolver, createTheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { queries } from './ui/data.ts'
import { useSettings } from './ui/settings.ts'
import { LanguageProvider } from './ui/words.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(nonce) // for the scroll lock of dialogs, which writes its own style

const theme = createTheme({ primaryColor: 'indigo', primaryShade: 9, defaultRadius: 'md' })

/** Mantine's dimmed text is too pale for WCAG 1.4.3. */
const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
  },
})

function Console() {
  const { language } = useSettings()
  document.documentElement.lang = language
  return (
    <LanguageProvider value={language}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={readable}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </LanguageProvider>
  )
}

createRoot(document.getElementById('console')!).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
