import { z } from 'zod'

/**
 * What was said in a chat, the question last. What the client sends back as answers counts as the asker's own text, for nobody can tell whether
 * it was answered so.
 */
export function chatMessages({ messagesMax, messageMax }: { messagesMax: number; messageMax: number }) {
  return z
    .array(
      z.object({
        role: z.enum(['user', 'assistant'], { error: 'schemas.shared.invalid' }),
        text: z
          .string({ error: 'schemas.shared.type' })
          .trim()
          .min(1, { error: 'schemas.shared.invalid' })
          .max(messageMax, { error: 'schemas.shared.max' }),
      }),
      { error: 'schemas.shared.type' },
    )
    .max(messagesMax, { error: 'schemas.shared.max' })
    .refine((messages) => messages.at(-1)?.role === 'user', { error: 'schemas.shared.invalid' })
}

export type ChatMessage = z.output<ReturnType<typeof chatMessages>>[number]
