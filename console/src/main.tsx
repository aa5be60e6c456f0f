import './ui/brand/mantine.css'
import './ui/brand/inter.css'
import './ui/brand/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { readableColours, theme } from './ui/brand/theme.ts'
import { queries } from './ui/data.ts'
import { useSettings } from './ui/settings.ts'
import { LanguageProvider } from './ui/words.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(nonce) // for the scroll lock of dialogs, which writes its own style

function Console() {
  const { language } = useSettings()
  document.documentElement.lang = language
  return (
    <LanguageProvider value={language}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={readableColours}
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
