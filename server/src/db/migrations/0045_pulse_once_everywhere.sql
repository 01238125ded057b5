-- Migration 0040 did not drop it in the days between its two versions.
ALTER TABLE "pulse_invitations" DROP CONSTRAINT IF EXISTS "pulse_invitations_game_id_wave_follow_up_id_unique";
