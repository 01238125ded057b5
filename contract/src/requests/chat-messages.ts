import { z } from 'zod'

/**
 * The messages of a chat, the question last. Answers that the client sends back count as the caller's own text, because
 * the server can't verify them.
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
