import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { noteOnDevice, readOnDevice } from '../../lib/read-on-device.ts'
import { type Session, sessionQuery, useSession } from '../../lib/session/use-session.ts'

/** The phases of a game that explain themselves once (specification, section 3). */
export type InstructionTopic = 'preround' | 'round' | 'pickCrux' | 'crystallization'

/**
 * Which instructions the game master has read. Stored with the user and, for when the server is unreachable, on this
 * device.
 * `isNew` is false until it is known.
 */
export function useInstructionsRead() {
  const client = useQueryClient()
  const { data: session } = useSession()
  const local = readOnDevice()
  const { mutate } = useMutation({
    mutationFn: async (change: { instructionsRead?: string[]; disableGameInstructions?: boolean }) =>
      api('PATCH /v1/dashboard/user-attributes', { body: change }),
    onMutate: (change) =>
      client.setQueryData<Session>(
        sessionQuery.queryKey,
        (known) => known && { ...known, attributes: { ...known.attributes, ...change } },
      ),
  })

  return {
    isNew: (topic: InstructionTopic) =>
      session !== undefined &&
      !session.attributes.disableGameInstructions &&
      !session.attributes.instructionsRead.includes(topic) &&
      !local.includes(topic),
    markRead: (topic: InstructionTopic) => {
      noteOnDevice(topic)
      const read = session?.attributes.instructionsRead ?? []
      if (!read.includes(topic)) mutate({ instructionsRead: [...read, topic] })
    },
    disable: () => mutate({ disableGameInstructions: true }),
  }
}
