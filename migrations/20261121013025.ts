import { Migration } from '@mikro-orm/migrations';

export class Migration20261121013025 extends Migration {

  override async up(): Promise<void> {
    this.addSql(`create table "admin_sessions" ("token_hash" varchar(64) not null, "expires_at" timestamptz not null, constraint "admin_sessions_pkey" primary key ("token_hash"));`);

    this.addSql(`create table "ai_prompts" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "key" varchar(255) not null, "name" text not null, "description" text not null, "model" varchar(255) not null, "response_format" varchar(255) not null, "reasoning_effort" varchar(255) null, "system_prompt" text not null, "user_prompt" text not null, "version" int not null default 1, constraint "ai_prompts_pkey" primary key ("id"));`);
    this.addSql(`alter table "ai_prompts" add constraint "ai_prompts_key_unique" unique ("key");`);

    this.addSql(`create table "ai_prompt_versions" ("id" uuid not null, "created_at" timestamptz not null, "prompt_id" uuid not null, "version" int not null, "system_prompt" text not null, "user_prompt" text not null, "made_by" varchar(255) not null, constraint "ai_prompt_versions_pkey" primary key ("id"));`);
    this.addSql(`alter table "ai_prompt_versions" add constraint "ai_prompt_versions_prompt_id_version_unique" unique ("prompt_id", "version");`);

    this.addSql(`create table "doomed_files" ("id" uuid not null, "created_at" timestamptz not null, "storage_key" text not null, "attempts" int not null default 0, constraint "doomed_files_pkey" primary key ("id"));`);
    this.addSql(`create index "doomed_files_created_at_index" on "doomed_files" ("created_at");`);

    this.addSql(`create table "failed_guesses" ("id" uuid not null, "created_at" timestamptz not null, "scope" varchar(255) not null, "subject" varchar(255) not null, constraint "failed_guesses_pkey" primary key ("id"));`);
    this.addSql(`create index "failed_guesses_scope_subject_created_at_index" on "failed_guesses" ("scope", "subject", "created_at");`);

    this.addSql(`create table "feedback" ("id" uuid not null, "created_at" timestamptz not null, "rating" smallint not null, "feedback" text not null, constraint "feedback_pkey" primary key ("id"), constraint rating_is_one_to_five check (rating >= 1 and rating <= 5));`);

    this.addSql(`create table "line_settings" ("id" smallint not null, "greeting" text null, "updated_at" timestamptz not null, constraint "line_settings_pkey" primary key ("id"), constraint only_one check (id = 1));`);

    this.addSql(`create table "page_snapshots" ("id" uuid not null, "created_at" timestamptz not null, "url" text not null, "final_url" text not null, "content_type" text not null, "sha256" varchar(64) not null, "text" text not null, "fetched_at" timestamptz not null, constraint "page_snapshots_pkey" primary key ("id"));`);
    this.addSql(`create index "page_snapshots_url_index" on "page_snapshots" ("url");`);

    this.addSql(`create table "text_messages" ("id" uuid not null, "created_at" timestamptz not null, "provider_sid" varchar(255) null, "phone_number" varchar(255) not null, "reply" text null, constraint "text_messages_pkey" primary key ("id"));`);
    this.addSql(`alter table "text_messages" add constraint "text_messages_provider_sid_unique" unique ("provider_sid");`);
    this.addSql(`create index "text_messages_phone_number_created_at_index" on "text_messages" ("phone_number", "created_at");`);

    this.addSql(`create table "text_opt_outs" ("phone_number" varchar(255) not null, "created_at" timestamptz not null, constraint "text_opt_outs_pkey" primary key ("phone_number"));`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "email" varchar(255) not null, "password_hash" text null, "oidc_subject" text null, "first_name" text null, "last_name" text null, "phone_number" varchar(255) null, "biography" text null, "resume_key" text null, "resume_content" text null, "resume_problem" text null, "transcribe_and_summarize" boolean not null default true, "map_assumptions" boolean not null default false, "validate_assumptions" boolean not null default false, "has_seen_contact_prompt" boolean not null default false, "stripe_customer_id" text null, "stripe_subscription_id" text null, "subscription_status" text null, "subscription_period_end" timestamptz null, constraint "users_pkey" primary key ("id"), constraint email_is_lower_case check (email = lower(email)), constraint phone_is_e164 check (phone_number ~ '^\\+[1-9][0-9]{6,14}\$'));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);
    this.addSql(`alter table "users" add constraint "users_oidc_subject_unique" unique ("oidc_subject");`);
    this.addSql(`alter table "users" add constraint "users_phone_number_unique" unique ("phone_number");`);
    this.addSql(`alter table "users" add constraint "users_stripe_customer_id_unique" unique ("stripe_customer_id");`);

    this.addSql(`create table "uploads" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" uuid not null, "key" text not null, "purpose" text check ("purpose" in ('attachment', 'resume', 'recording')) not null, "status" text check ("status" in ('open', 'claimed')) not null default 'open', "multipart_id" text null, "file_name" text null, "mime_type" text null, constraint "uploads_pkey" primary key ("id"));`);
    this.addSql(`create index "uploads_owner_id_index" on "uploads" ("owner_id");`);
    this.addSql(`alter table "uploads" add constraint "uploads_key_unique" unique ("key");`);
    this.addSql(`create index "uploads_status_created_at_index" on "uploads" ("status", "created_at");`);

    this.addSql(`create table "subscriptions" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" uuid not null, "stripe_subscription_id" text not null, "status" varchar(255) not null, "current_period_end" timestamptz null, "last_event_at" timestamptz not null, "ended_at" timestamptz null, "payment_failed_at" timestamptz null, constraint "subscriptions_pkey" primary key ("id"));`);
    this.addSql(`create index "subscriptions_user_id_index" on "subscriptions" ("user_id");`);
    this.addSql(`alter table "subscriptions" add constraint "subscriptions_stripe_subscription_id_unique" unique ("stripe_subscription_id");`);

    this.addSql(`create table "sessions" ("token_hash" varchar(64) not null, "user_id" uuid not null, "expires_at" timestamptz not null, constraint "sessions_pkey" primary key ("token_hash"));`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(`create table "pins" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" uuid not null, "code" varchar(4) not null, "label" text not null, "is_active" boolean not null default true, "usage_count" int not null default 0, constraint "pins_pkey" primary key ("id"), constraint code_is_four_digits check (code ~ '^[0-9]{4}\$'), constraint usage_count_not_negative check (usage_count >= 0));`);
    this.addSql(`create index "pins_owner_id_index" on "pins" ("owner_id");`);
    this.addSql(`alter table "pins" add constraint "pins_code_unique" unique ("code");`);

    this.addSql(`create table "features" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "title" text not null, "description" text not null, "status" text check ("status" in ('backlog', 'considering', 'in_progress', 'completed', 'cancelled')) not null default 'backlog', "visible" boolean not null default true, "vote_count" int not null default 0, "submitted_by_id" uuid null, constraint "features_pkey" primary key ("id"), constraint vote_count_not_negative check (vote_count >= 0));`);

    this.addSql(`create table "feature_votes" ("id" uuid not null, "created_at" timestamptz not null, "feature_id" uuid not null, "user_id" uuid not null, constraint "feature_votes_pkey" primary key ("id"));`);
    this.addSql(`create index "feature_votes_user_id_index" on "feature_votes" ("user_id");`);
    this.addSql(`alter table "feature_votes" add constraint "feature_votes_feature_id_user_id_unique" unique ("feature_id", "user_id");`);

    this.addSql(`create table "calls" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "provider_sid" varchar(255) null, "owner_id" uuid null, "phone_number" varchar(255) null, "pin_id" uuid null, "status" text check ("status" in ('in_progress', 'completed', 'failed', 'no_recording', 'refused')) not null default 'in_progress', "purpose" text check ("purpose" in ('concept', 'thought')) null, "duration" int not null default 0, "recording_url" text null, "failure_reason" text null, "simulated" boolean not null default false, "ended_at" timestamptz null, constraint "calls_pkey" primary key ("id"), constraint duration_not_negative check (duration >= 0));`);
    this.addSql(`alter table "calls" add constraint "calls_provider_sid_unique" unique ("provider_sid");`);
    this.addSql(`create index "calls_owner_id_index" on "calls" ("owner_id");`);
    this.addSql(`create index "calls_pin_id_index" on "calls" ("pin_id");`);
    this.addSql(`create index "calls_owner_id_created_at_index" on "calls" ("owner_id", "created_at");`);

    this.addSql(`create table "concepts" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" uuid null, "call_id" uuid null, "origin" text check ("origin" in ('text', 'call', 'microphone', 'competition')) not null default 'text', "title" text not null, "title_by_founder" boolean not null default false, "summary" text null, "transcript" text null, "feedback" text null, "founder_fit" text null, "improvements" text null, "branding" text null, "market_analysis" text null, "icon" text null, "score" double precision null, "proven" double precision null, "status" text check ("status" in ('processing', 'completed', 'failed', 'Pitch Concept', 'Refine Assumptions', 'Gather Evidence', 'Craft Messaging', 'Launch Waitlist')) not null default 'processing', "processing_step" text null, "processing_progress" smallint not null default 0, "analyst" varchar(255) null, "failure_reason" text null, "run" int not null default 1, constraint "concepts_pkey" primary key ("id"), constraint progress_is_percent check (processing_progress >= 0 and processing_progress <= 100), constraint score_is_fraction check (score >= (0)::double precision and score <= (1)::double precision), constraint proven_is_fraction check (proven >= (0)::double precision and proven <= (1)::double precision), constraint only_entries_lack_owner check (owner_id is not null or origin = 'competition'));`);
    this.addSql(`create index "concepts_owner_id_index" on "concepts" ("owner_id");`);
    this.addSql(`alter table "concepts" add constraint "concepts_call_id_unique" unique ("call_id");`);

    this.addSql(`create table "score_entries" ("id" uuid not null, "created_at" timestamptz not null, "concept_id" uuid not null, "score" double precision null, "proven" double precision null, "reason" text not null, constraint "score_entries_pkey" primary key ("id"));`);
    this.addSql(`create index "score_entries_concept_id_created_at_index" on "score_entries" ("concept_id", "created_at");`);

    this.addSql(`create table "model_calls" ("id" uuid not null, "created_at" timestamptz not null, "user_id" uuid null, "concept_id" uuid null, "assumption_id" uuid null, "task" varchar(255) not null, "model" varchar(255) not null, "prompt_version" int null, "input_tokens" int not null, "output_tokens" int not null, "cost_micros" bigint not null, "duration_ms" int not null, "outcome" varchar(255) not null, constraint "model_calls_pkey" primary key ("id"));`);
    this.addSql(`create index "model_calls_user_id_index" on "model_calls" ("user_id");`);
    this.addSql(`create index "model_calls_concept_id_index" on "model_calls" ("concept_id");`);
    this.addSql(`create index "model_calls_created_at_index" on "model_calls" ("created_at");`);

    this.addSql(`create table "concept_steps" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "name" varchar(255) not null, "subject" varchar(255) not null default '', "status" text check ("status" in ('waiting', 'ready', 'done', 'failed')) not null default 'waiting', "attempts" smallint not null default 0, "error" text null, "finished_at" timestamptz null, constraint "concept_steps_pkey" primary key ("id"));`);
    this.addSql(`create index "concept_steps_status_updated_at_index" on "concept_steps" ("status", "updated_at");`);
    this.addSql(`alter table "concept_steps" add constraint "concept_steps_concept_id_name_subject_unique" unique ("concept_id", "name", "subject");`);

    this.addSql(`create table "competition_entries" ("id" uuid not null, "created_at" timestamptz not null, "concept_id" uuid not null, "phone_number" varchar(255) not null, "hidden" boolean not null default false, constraint "competition_entries_pkey" primary key ("id"));`);
    this.addSql(`alter table "competition_entries" add constraint "competition_entries_concept_id_unique" unique ("concept_id");`);
    this.addSql(`alter table "competition_entries" add constraint "competition_entries_phone_number_unique" unique ("phone_number");`);

    this.addSql(`create table "community_summaries" ("concept_id" uuid not null, "summary" text not null, "based_on" varchar(255) not null, "made_at" timestamptz not null, constraint "community_summaries_pkey" primary key ("concept_id"));`);

    this.addSql(`create table "community_members" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "first_name" text not null, "last_name" text not null, "email" text null, "phone_number" text null, "stage" text check ("stage" in ('prospect', 'contributor', 'customer')) not null, constraint "community_members_pkey" primary key ("id"));`);
    this.addSql(`create index "community_members_concept_id_index" on "community_members" ("concept_id");`);

    this.addSql(`create table "thoughts" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" uuid not null, "concept_id" uuid null, "member_id" uuid null, "type" text check ("type" in ('text', 'voice')) not null default 'text', "title" text null, "content" text null, "transcript" text null, constraint "thoughts_pkey" primary key ("id"), constraint member_notes_have_a_concept check (member_id is null or concept_id is not null));`);
    this.addSql(`create index "thoughts_owner_id_index" on "thoughts" ("owner_id");`);
    this.addSql(`create index "thoughts_concept_id_index" on "thoughts" ("concept_id");`);
    this.addSql(`create index "thoughts_member_id_index" on "thoughts" ("member_id");`);

    this.addSql(`create table "recordings" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" uuid null, "call_id" uuid null, "concept_id" uuid null, "thought_id" uuid null, "provider_sid" varchar(255) null, "source_url" text null, "storage_key" text null, "mime_type" text null, "bytes" bigint null, "duration" int not null default 0, "status" text check ("status" in ('waiting', 'stored', 'transcribed', 'untranscribed', 'failed')) not null default 'waiting', "transcript" text null, "transcribed_by" text null, "failure_reason" text null, "attempts" int not null default 0, constraint "recordings_pkey" primary key ("id"));`);
    this.addSql(`create index "recordings_owner_id_index" on "recordings" ("owner_id");`);
    this.addSql(`create index "recordings_call_id_index" on "recordings" ("call_id");`);
    this.addSql(`create index "recordings_concept_id_index" on "recordings" ("concept_id");`);
    this.addSql(`create index "recordings_thought_id_index" on "recordings" ("thought_id");`);
    this.addSql(`alter table "recordings" add constraint "recordings_provider_sid_unique" unique ("provider_sid");`);

    this.addSql(`create table "canvas_summaries" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "canvas_box" text check ("canvas_box" in ('problem', 'solution', 'uniqueValueProposition', 'unfairAdvantage', 'customerSegments', 'keyMetrics', 'channels', 'costStructure', 'revenueStreams')) not null, "summary" text not null, "by_founder" boolean not null default false, constraint "canvas_summaries_pkey" primary key ("id"));`);
    this.addSql(`alter table "canvas_summaries" add constraint "canvas_summaries_concept_id_canvas_box_unique" unique ("concept_id", "canvas_box");`);

    this.addSql(`create table "assumptions" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "concept_id" uuid not null, "text" text not null, "canvas_box" text check ("canvas_box" in ('problem', 'solution', 'uniqueValueProposition', 'unfairAdvantage', 'customerSegments', 'keyMetrics', 'channels', 'costStructure', 'revenueStreams')) not null, "importance" text check ("importance" in ('Not Important', 'Slightly Important', 'Moderately Important', 'Very Important', 'Extremely Important')) not null, "confidence" text check ("confidence" in ('Not Confident', 'Slightly Confident', 'Moderately Confident', 'Very Confident', 'Extremely Confident')) not null, "prior_confidence" text check ("prior_confidence" in ('Not Confident', 'Slightly Confident', 'Moderately Confident', 'Very Confident', 'Extremely Confident')) not null, "confidence_by_founder" boolean not null default false, "active" boolean not null default true, "rank" int null, "origin" text check ("origin" in ('analyst', 'founder')) not null default 'analyst', "quote" text null, "quote_start" int null, "quote_end" int null, "next_tests" jsonb not null default '[]', "gathering_until" timestamptz null, "gathered_at" timestamptz null, constraint "assumptions_pkey" primary key ("id"), constraint text_not_blank check (btrim(text) <> ''), constraint only_active_have_rank check (rank is null or (active and rank > 0)));`);
    this.addSql(`create index "assumptions_concept_id_index" on "assumptions" ("concept_id");`);

    this.addSql(`create table "evidence" ("id" uuid not null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "assumption_id" uuid not null, "text" text not null, "source_url" text null, "impact" text check ("impact" in ('validates', 'contradicts', 'neutral')) not null, "strength" text check ("strength" in ('desk', 'said', 'did', 'paid')) not null, "source" text check ("source" in ('founder', 'pitch', 'note', 'page')) not null default 'founder', "quote" text null, "verified" boolean not null default false, "unverified_reason" text null, "origin_key" text not null, "note_id" uuid null, "snapshot_id" uuid null, constraint "evidence_pkey" primary key ("id"), constraint text_not_blank check (btrim(text) <> ''), constraint source_url_is_http check (source_url ~ '^https?://'));`);
    this.addSql(`create index "evidence_assumption_id_index" on "evidence" ("assumption_id");`);

    this.addSql(`create table "attachments" ("id" uuid not null, "created_at" timestamptz not null, "owner_id" uuid not null, "thought_id" uuid not null, "file_name" text not null, "original_name" text not null, "file_size" bigint not null, "mime_type" text not null, "storage_url" text not null, "storage_key" text not null, constraint "attachments_pkey" primary key ("id"), constraint file_size_not_negative check (file_size >= 0));`);
    this.addSql(`create index "attachments_owner_id_index" on "attachments" ("owner_id");`);
    this.addSql(`create index "attachments_thought_id_index" on "attachments" ("thought_id");`);
    this.addSql(`alter table "attachments" add constraint "attachments_storage_key_unique" unique ("storage_key");`);

    this.addSql(`create table "webhook_events" ("id" uuid not null, "created_at" timestamptz not null, "provider" varchar(255) not null, "event_id" varchar(255) not null, "type" varchar(255) not null, constraint "webhook_events_pkey" primary key ("id"));`);
    this.addSql(`alter table "webhook_events" add constraint "webhook_events_provider_event_id_unique" unique ("provider", "event_id");`);

    this.addSql(`alter table "ai_prompt_versions" add constraint "ai_prompt_versions_prompt_id_foreign" foreign key ("prompt_id") references "ai_prompts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "uploads" add constraint "uploads_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "pins" add constraint "pins_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "features" add constraint "features_submitted_by_id_foreign" foreign key ("submitted_by_id") references "users" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "feature_votes" add constraint "feature_votes_feature_id_foreign" foreign key ("feature_id") references "features" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "feature_votes" add constraint "feature_votes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "calls" add constraint "calls_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "calls" add constraint "calls_pin_id_foreign" foreign key ("pin_id") references "pins" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "concepts" add constraint "concepts_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "concepts" add constraint "concepts_call_id_foreign" foreign key ("call_id") references "calls" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "score_entries" add constraint "score_entries_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "model_calls" add constraint "model_calls_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "model_calls" add constraint "model_calls_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "concept_steps" add constraint "concept_steps_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "competition_entries" add constraint "competition_entries_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "community_summaries" add constraint "community_summaries_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "community_members" add constraint "community_members_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "thoughts" add constraint "thoughts_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "thoughts" add constraint "thoughts_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "thoughts" add constraint "thoughts_member_id_foreign" foreign key ("member_id") references "community_members" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "recordings" add constraint "recordings_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "recordings" add constraint "recordings_call_id_foreign" foreign key ("call_id") references "calls" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "recordings" add constraint "recordings_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "recordings" add constraint "recordings_thought_id_foreign" foreign key ("thought_id") references "thoughts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "canvas_summaries" add constraint "canvas_summaries_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "assumptions" add constraint "assumptions_concept_id_foreign" foreign key ("concept_id") references "concepts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "evidence" add constraint "evidence_assumption_id_foreign" foreign key ("assumption_id") references "assumptions" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "evidence" add constraint "evidence_snapshot_id_foreign" foreign key ("snapshot_id") references "page_snapshots" ("id") on update cascade on delete set null;`);

    this.addSql(`alter table "attachments" add constraint "attachments_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "attachments" add constraint "attachments_thought_id_foreign" foreign key ("thought_id") references "thoughts" ("id") on update cascade on delete cascade;`);
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "ai_prompt_versions" drop constraint "ai_prompt_versions_prompt_id_foreign";`);

    this.addSql(`alter table "evidence" drop constraint "evidence_snapshot_id_foreign";`);

    this.addSql(`alter table "uploads" drop constraint "uploads_owner_id_foreign";`);

    this.addSql(`alter table "subscriptions" drop constraint "subscriptions_user_id_foreign";`);

    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);

    this.addSql(`alter table "pins" drop constraint "pins_owner_id_foreign";`);

    this.addSql(`alter table "features" drop constraint "features_submitted_by_id_foreign";`);

    this.addSql(`alter table "feature_votes" drop constraint "feature_votes_user_id_foreign";`);

    this.addSql(`alter table "calls" drop constraint "calls_owner_id_foreign";`);

    this.addSql(`alter table "concepts" drop constraint "concepts_owner_id_foreign";`);

    this.addSql(`alter table "model_calls" drop constraint "model_calls_user_id_foreign";`);

    this.addSql(`alter table "thoughts" drop constraint "thoughts_owner_id_foreign";`);

    this.addSql(`alter table "recordings" drop constraint "recordings_owner_id_foreign";`);

    this.addSql(`alter table "attachments" drop constraint "attachments_owner_id_foreign";`);

    this.addSql(`alter table "calls" drop constraint "calls_pin_id_foreign";`);

    this.addSql(`alter table "feature_votes" drop constraint "feature_votes_feature_id_foreign";`);

    this.addSql(`alter table "concepts" drop constraint "concepts_call_id_foreign";`);

    this.addSql(`alter table "recordings" drop constraint "recordings_call_id_foreign";`);

    this.addSql(`alter table "score_entries" drop constraint "score_entries_concept_id_foreign";`);

    this.addSql(`alter table "model_calls" drop constraint "model_calls_concept_id_foreign";`);

    this.addSql(`alter table "concept_steps" drop constraint "concept_steps_concept_id_foreign";`);

    this.addSql(`alter table "competition_entries" drop constraint "competition_entries_concept_id_foreign";`);

    this.addSql(`alter table "community_summaries" drop constraint "community_summaries_concept_id_foreign";`);

    this.addSql(`alter table "community_members" drop constraint "community_members_concept_id_foreign";`);

    this.addSql(`alter table "thoughts" drop constraint "thoughts_concept_id_foreign";`);

    this.addSql(`alter table "recordings" drop constraint "recordings_concept_id_foreign";`);

    this.addSql(`alter table "canvas_summaries" drop constraint "canvas_summaries_concept_id_foreign";`);

    this.addSql(`alter table "assumptions" drop constraint "assumptions_concept_id_foreign";`);

    this.addSql(`alter table "thoughts" drop constraint "thoughts_member_id_foreign";`);

    this.addSql(`alter table "recordings" drop constraint "recordings_thought_id_foreign";`);

    this.addSql(`alter table "attachments" drop constraint "attachments_thought_id_foreign";`);

    this.addSql(`alter table "evidence" drop constraint "evidence_assumption_id_foreign";`);

    this.addSql(`drop table if exists "admin_sessions" cascade;`);

    this.addSql(`drop table if exists "ai_prompts" cascade;`);

    this.addSql(`drop table if exists "ai_prompt_versions" cascade;`);

    this.addSql(`drop table if exists "doomed_files" cascade;`);

    this.addSql(`drop table if exists "failed_guesses" cascade;`);

    this.addSql(`drop table if exists "feedback" cascade;`);

    this.addSql(`drop table if exists "line_settings" cascade;`);

    this.addSql(`drop table if exists "page_snapshots" cascade;`);

    this.addSql(`drop table if exists "text_messages" cascade;`);

    this.addSql(`drop table if exists "text_opt_outs" cascade;`);

    this.addSql(`drop table if exists "users" cascade;`);

    this.addSql(`drop table if exists "uploads" cascade;`);

    this.addSql(`drop table if exists "subscriptions" cascade;`);

    this.addSql(`drop table if exists "sessions" cascade;`);

    this.addSql(`drop table if exists "pins" cascade;`);

    this.addSql(`drop table if exists "features" cascade;`);

    this.addSql(`drop table if exists "feature_votes" cascade;`);

    this.addSql(`drop table if exists "calls" cascade;`);

    this.addSql(`drop table if exists "concepts" cascade;`);

    this.addSql(`drop table if exists "score_entries" cascade;`);

    this.addSql(`drop table if exists "model_calls" cascade;`);

    this.addSql(`drop table if exists "concept_steps" cascade;`);

    this.addSql(`drop table if exists "competition_entries" cascade;`);

    this.addSql(`drop table if exists "community_summaries" cascade;`);

    this.addSql(`drop table if exists "community_members" cascade;`);

    this.addSql(`drop table if exists "thoughts" cascade;`);

    this.addSql(`drop table if exists "recordings" cascade;`);

    this.addSql(`drop table if exists "canvas_summaries" cascade;`);

    this.addSql(`drop table if exists "assumptions" cascade;`);

    this.addSql(`drop table if exists "evidence" cascade;`);

    this.addSql(`drop table if exists "attachments" cascade;`);

    this.addSql(`drop table if exists "webhook_events" cascade;`);
  }

}
