import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  /* Whose posts are accepted is decided in one place, app/middleware/security.server.ts, by the public address. */
  allowedActionOrigins: ['**'],
} satisfies Config
