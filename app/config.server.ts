import { z } from 'zod'

const Origin = z
  .url({ protocol: /^https?$/ })
  .transform((address) => new URL(address))
  .refine((url) => url.pathname === '/' && url.search === '', 'must have no path')
  .transform((url) => url.origin)

const Secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(16, 'must be at least 16 characters')).min(1))

const Environment = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().optional(),
    API_URL: Origin.optional(),
    PUBLIC_URL: Origin.optional(),
    SESSION_SECRET: Secrets.optional(),
  })
  .transform((environment, problems) => {
    const production = environment.NODE_ENV === 'production'
    if (production && !environment.SESSION_SECRET) {
      problems.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is required in production: a long random text that signs the cookies',
      })
    }
    return {
      port: environment.PORT,
      host: environment.HOST,
      /** Origin of the retailer's own API; undefined where the embedded one serves. */
      apiUrl: environment.API_URL,
      /** Where shoppers reach the shop; undefined where nobody has said. */
      publicUrl: environment.PUBLIC_URL,
      /** The first signs, all verify: a new one goes in front, the old one is taken out later. */
      sessionSecrets: environment.SESSION_SECRET ?? ['only for development'],
      production,
    }
  })

export type Config = z.output<typeof Environment>

/** The settings of the process. Throws one sentence for each wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data

  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The shop cannot start with these settings:\n${problems.join('\n')}`)
}

export const config = readConfig(process.env)
