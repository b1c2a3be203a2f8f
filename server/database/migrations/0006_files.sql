CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_name_form" CHECK (name ~ '^[0-9a-f]{32}\.[a-z0-9]{2,5}$'),
	CONSTRAINT "files_visibility_known" CHECK (visibility in ('public', 'private')),
	CONSTRAINT "files_kind_known" CHECK (kind in ('picture', 'cv', 'document', 'video')),
	CONSTRAINT "files_cv_private" CHECK (kind <> 'cv' or visibility = 'private'),
	CONSTRAINT "files_bytes_positive" CHECK (bytes > 0),
	CONSTRAINT "files_owner_known" CHECK (owner_kind in ('course', 'sub-course', 'founder', 'testimonial', 'application'))
);
--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_kind","owner_id");--> statement-breakpoint
-- By hand from here to the mark below: a row for every file that is already stored. Sizes other than a CV's are not known
-- here; the sweep fills them in.
INSERT INTO "files" (name, visibility, kind, bytes, owner_kind, owner_id, hidden, created_at)
	SELECT cv_file, 'private', 'cv', cv_bytes, 'application', id, false, created_at FROM teachers
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "files" (name, visibility, kind, owner_kind, owner_id, hidden, created_at)
	SELECT substr(path, 10), 'public', kind, owner_kind, id, deleted_at IS NOT NULL, created_at FROM (
		SELECT image AS path, 'picture' AS kind, 'course' AS owner_kind, id, deleted_at, created_at FROM courses
		UNION ALL SELECT image, 'picture', 'founder', id, deleted_at, created_at FROM founders
		UNION ALL SELECT image, 'picture', 'testimonial', id, deleted_at, created_at FROM testimonials
		UNION ALL SELECT syllabus_path, 'document', 'sub-course', id, deleted_at, created_at FROM sub_courses
		UNION ALL SELECT question_path, 'document', 'sub-course', id, deleted_at, created_at FROM sub_courses
		UNION ALL SELECT video_path, 'video', 'sub-course', id, deleted_at, created_at FROM sub_courses
	) stored WHERE path ~ '^/uploads/[0-9a-f]{32}\.[a-z0-9]{2,5}$'
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Generated again from here on.
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_cv_file_files_name_fk" FOREIGN KEY ("cv_file") REFERENCES "public"."files"("name") ON DELETE no action ON UPDATE no action;